import { classes } from "@/components/ui/classes";
import type { ElementProps } from "./element-props";
import { linkLook, ownDirection } from "./look";
import { safeLink } from "./safe-link";
import { textMember } from "./text-member";

/** A link that opens in a new tab, so that the sign-in stays; without an address that can be opened, only its text. */
export function LinkElement({ component, text, interactive }: ElementProps) {
	const href = safeLink(textMember(component, "href"));
	return (
		<p data-part="label" className={classes("text-base wrap-anywhere", ownDirection)}>
			{href === undefined ? (
				text(component.label)
			) : (
				<a
					href={href}
					target="_blank"
					rel="noopener noreferrer"
					tabIndex={interactive ? undefined : -1}
					className={linkLook}
				>
					{text(component.label)}
				</a>
			)}
		</p>
	);
}
