/** A progress bar. */
export function ProgressBar({ label, value, max }: { label: string; value: number; max: number }) {
	return (
		<div
			role="progressbar"
			aria-label={label}
			aria-valuemin={0}
			aria-valuemax={max}
			aria-valuenow={value}
			className="h-1.5 w-full overflow-hidden rounded-full bg-line"
		>
			<div
				className="h-full rounded-full bg-accent transition-[width]"
				style={{ width: `${max === 0 ? 0 : (100 * value) / max}%` }}
			/>
		</div>
	);
}
