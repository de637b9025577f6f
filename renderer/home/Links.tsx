import { dashboard } from "../../engine/generated/dashboard.ts";
import { Link, Row } from "../ui/polaris.ts";

/** Where to ask, and where to see what comes and what came. */
export function Links() {
  return (
    <nav aria-label="Help and news">
      <Row gap="400" align="center">
        {dashboard.links.map(({ title, url }) => (
          <Link key={title} url={url} target="_blank">
            {title}
          </Link>
        ))}
      </Row>
    </nav>
  );
}
