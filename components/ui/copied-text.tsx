import { CopyButton } from "./copy-button";

/** A value somebody needs elsewhere, with a button that copies it. */
export function CopiedText({ label, text }: { label: string; text: string }) {
	return (
		<div className="flex min-w-0 flex-col gap-1">
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
