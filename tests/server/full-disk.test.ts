// @lane database
import { afterAll, beforeAll, expect, it } from "vitest";
import { hide } from "../support/configuration.ts";
import { SHOP, startServer, type TestServer } from "../support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const save = () => server.post("/api/apps/functions", { data: hide() }, SHOP);
const list = async () => (await server.get("/api/apps/payment", SHOP)).status;
const health = async () => {
  const { status, body } = await server.get("/healthz");
  return [status, body.error];
};
/** PostgreSQL's own state for a disk without room, wherever new pages would be needed. */
const FULL = `
  create function full_disk() returns trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
  create function full_disk_event() returns event_trigger language plpgsql as
    $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$;
  create trigger full_disk before insert on revisions execute function full_disk();
  create trigger full_disk before insert or update on local.customizations execute function full_disk();
  create event trigger full_disk on ddl_command_start when tag in ('CREATE TABLE AS') execute function full_disk_event();`;
const ROOM = `
  drop event trigger full_disk;
  drop function full_disk_event();
  drop function full_disk() cascade;`;

it("a full disk is reported to users and to monitoring, and is over when there is space", async () => {
  expect((await save()).status).toBe(200);
  await server.database.owner.raw(FULL);
  const reply = await save();
  expect([reply.status, reply.headers.get("Retry-After"), reply.body.error]).toEqual([
    503,
    "60",
    "The database's disk is full. Nothing was saved, and nothing that was saved before is lost. Try again later.",
  ]);
  // the local platform's own rows are in the same database
  await server.database.owner.raw("drop trigger full_disk on revisions");
  expect((await save()).body.error).toBe(reply.body.error);
  expect(await list()).toBe(200);
  expect(await health()).toEqual([503, reply.body.error]);
  await server.database.owner.raw(ROOM);
  expect(await health()).toEqual([200, undefined]);
  expect((await save()).status).toBe(200);
});

it("a database that accepts no writes is reported likewise", async () => {
  const { owner } = server.database;
  const { rows } = await owner.raw("select current_database() as name");
  const turn = async (setting: string) => {
    await owner.raw("set default_transaction_read_only = off");
    await owner.raw(`alter database ${rows[0].name} set default_transaction_read_only = ${setting}`);
    // who is connected keeps what was set when they came
    const others = "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()";
    await owner.raw(others);
    await owner.raw(`set default_transaction_read_only = ${setting}`);
  };
  const readOnly =
    "The database is read-only at the moment. Nothing was saved, and nothing that was saved before is lost. Try again later.";
  await turn("on");
  // a request may still get a connection that has just been ended, which is another error
  const refused = async () => {
    const { status, body } = await save();
    return [status, body.error];
  };
  await expect.poll(refused).toEqual([503, readOnly]);
  expect(await health()).toEqual([503, readOnly]);
  await turn("off");
  await expect.poll(health).toEqual([200, undefined]);
  expect((await save()).status).toBe(200);
});
