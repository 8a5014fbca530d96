/** A spinner, hidden from screen readers; the text beside it names the activity. */
export function Spinner() {
	return (
		<span
			aria-hidden="true"
			className="size-3.5 animate-spin rounded-full border-2 border-current border-e-transparent opacity-80"
		/>
	);
}
