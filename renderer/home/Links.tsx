import { dashboard } from "../../engine/generated/dashboard.ts";
import { Link, Row } from "../ui/polaris-components.ts";

/** Shows the declared links: where to ask, what is planned, and what is new. */
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
