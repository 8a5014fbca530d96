/** A turning ring, silent for screen readers: what it stands beside says what is happening. */
export function Spinner() {
	return (
		<span
			aria-hidden="true"
			className="size-3.5 animate-spin rounded-full border-2 border-current border-e-transparent opacity-80"
		/>
	);
}
