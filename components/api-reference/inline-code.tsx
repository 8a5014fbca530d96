/** Text in which `…` marks code. */
export function InlineCode({ text }: { text: string }) {
	return text.split("`").map((part, index) =>
		index % 2 === 1 ? (
			// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never change places
			<code key={index} className="rounded-sm bg-sunken px-1 font-mono text-xs">
				{part}
			</code>
		) : (
			part
		),
	);
}
