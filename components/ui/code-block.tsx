import { CopyButton } from "./copy-button";

/** A file of code with its name and a button that copies it. Long lines scroll inside the block. */
export function CodeBlock({ name, code }: { name: string; code: string }) {
	return (
		<figure className="min-w-0 overflow-hidden rounded-panel border bg-sunken">
			<figcaption className="flex items-center justify-between gap-2 border-b py-0.5 ps-3 pe-1">
				<bdi className="min-w-0 truncate font-mono text-sm" dir="ltr">
					{name}
				</bdi>
				<CopyButton text={code} name={name} variant="quiet" />
			</figcaption>
			<pre
				// biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
				tabIndex={0}
				className="overflow-x-auto p-3 font-mono text-sm leading-relaxed [tab-size:2]"
				dir="ltr"
			>
				<code>{code}</code>
			</pre>
		</figure>
	);
}
