import { classes } from "./classes";
import { CopyButton } from "./copy-button";

/** A value to be used elsewhere, with a button that copies it. With `beside`, the label is beside the value if there is room. */
export function CopiedText({ label, text, beside = false }: { label: string; text: string; beside?: boolean }) {
	return (
		<div
			className={classes("flex min-w-0 flex-col gap-1", beside && "sm:grid sm:grid-cols-[11rem_1fr] sm:items-center")}
		>
			<dt className="text-sm font-medium">{label}</dt>
			<dd className="flex min-w-0 items-center gap-1">
				<bdi
					className="min-w-0 flex-1 rounded-control border bg-sunken px-2.5 py-1 font-mono text-sm break-all"
					dir="ltr"
				>
					{text}
				</bdi>
				<CopyButton text={text} name={label} />
			</dd>
		</div>
	);
}
