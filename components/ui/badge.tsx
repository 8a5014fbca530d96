import type { ReactNode } from "react";
import { classes } from "./classes";

const tones = {
	neutral: "bg-sunken text-muted",
	accent: "bg-accent-soft text-accent",
	warning: "bg-warning-soft text-warning",
	danger: "bg-danger-soft text-danger",
	success: "bg-success-soft text-success",
};

/** A short label. */
export function Badge({ tone = "neutral", children }: { tone?: keyof typeof tones; children: ReactNode }) {
	return (
		<span
			className={classes(
				"inline-flex h-5 items-center gap-1 rounded-sm px-1.5 text-xs font-medium whitespace-nowrap",
				tones[tone],
			)}
		>
			{children}
		</span>
	);
}
