/** The product logo; hidden from screen readers, because the name is next to it. */
export function ProductMark({ size = 20 }: { size?: number }) {
	return (
		<svg viewBox="0 0 32 32" width={size} height={size} aria-hidden="true" className="shrink-0 text-accent">
			<rect width="32" height="32" rx="7" fill="currentColor" />
			<path
				d="M6 12 16 6l10 6v2H6zM8 16h3v8H8zm6.500 0h3v8h-3zM21 16h3v8h-3zM6 25h20v2H6z"
				className="fill-on-accent"
			/>
		</svg>
	);
}
