import { Link } from "react-aria-components";

/** Mark and name; leads to the dashboard. */
export function Mark() {
  return (
    <Link className="mark" href="/admin">
      <img src="/mark.svg" width="24" height="24" alt="" />
      Schoolmap
    </Link>
  );
}
