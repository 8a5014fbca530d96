import { classes } from "@/components/ui/classes";
import type { ElementProps } from "./element-props";
import { buttonShape } from "./look";
import { safeImageSource } from "./safe-image-source";
import { textMember } from "./text-member";

/**
 * A button that submits the form with its own name. Only the primary one validates the form: an empty field must not block the
 * others, which lead elsewhere.
 */
export function SubmitButton({
	component,
	text,
	idPrefix,
	interactive,
	onAction,
	variant,
}: ElementProps & { variant: string }) {
	const picture = safeImageSource(textMember(component, "src"));
	return (
		<button
			type="submit"
			id={idPrefix}
			name="action"
			value={component.id}
			formNoValidate={variant !== "PRIMARY"}
			tabIndex={interactive ? undefined : -1}
			data-part="label"
			className={classes(buttonShape, looks.get(variant) ?? primary)}
			onClick={
				onAction &&
				((event) => {
					event.preventDefault();
					onAction(component.id);
				})
			}
		>
			{picture === undefined ? null : (
				// biome-ignore lint/performance/noImgElement: the address is the designer's, and no optimizer may fetch it
				<img src={picture} alt="" className="size-5 shrink-0 object-contain" />
			)}
			<span className="min-w-0">{text(component.label) || component.id}</span>
		</button>
	);
}

const primary =
	"bg-[var(--screen-accent,var(--color-accent))] text-[var(--screen-on-accent,var(--color-on-accent))] " +
	"hover:bg-[var(--screen-accent-strong,var(--color-accent-strong))]";
const outlined =
	"border border-[var(--screen-line,var(--color-line-strong))] bg-[var(--screen-surface,var(--color-surface))] text-ink " +
	"hover:bg-sunken";

const looks = new Map([
	["PRIMARY", primary],
	["SECONDARY", outlined],
	["SOCIAL", outlined],
	["DANGER", "bg-danger text-on-danger hover:bg-danger-strong"],
	["TEXT", "text-[var(--screen-accent,var(--color-accent))] hover:bg-sunken"],
]);
