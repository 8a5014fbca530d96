import type { ComponentProps } from "react";
import { Link } from "./link";
import { Opening } from "./permissions";

/** A link to a page of the console; to users who may not open the page, only what it says. */
export function PageLink(props: ComponentProps<typeof Link>) {
	return (
		<Opening href={props.href} otherwise={<bdi className="wrap-anywhere">{props.children}</bdi>}>
			<Link {...props} />
		</Opening>
	);
}
