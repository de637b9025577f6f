import { dashboard } from "../../engine/generated/dashboard.ts";
import { Link, Row } from "../ui/polaris.ts";

/** Links to help, to the roadmap and to the changelog. */
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
