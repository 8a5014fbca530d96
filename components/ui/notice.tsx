import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "./classes";

const tones = {
	info: { box: "border-line bg-sunken", icon: <Info size={16} aria-hidden="true" className="text-muted" /> },
	success: {
		box: "border-success/30 bg-success-soft",
		icon: <CircleCheck size={16} aria-hidden="true" className="text-success" />,
	},
	warning: {
		box: "border-warning/30 bg-warning-soft",
		icon: <TriangleAlert size={16} aria-hidden="true" className="text-warning" />,
	},
	danger: {
		box: "border-danger/30 bg-danger-soft",
		icon: <CircleAlert size={16} aria-hidden="true" className="text-danger" />,
	},
};

/** An inline message. `urgent` makes screen readers announce it at once. */
export function Notice({
	tone = "info",
	title,
	urgent = false,
	children,
	actions,
}: {
	tone?: keyof typeof tones;
	title: ReactNode;
	urgent?: boolean;
	children?: ReactNode;
	actions?: ReactNode;
}) {
	const { box, icon } = tones[tone];
	return (
		<div role={urgent ? "alert" : "status"} className={classes("flex gap-2 rounded-panel border px-3 py-2", box)}>
			<span className="mt-0.5 shrink-0">{icon}</span>
			<div className="flex min-w-0 flex-1 flex-col gap-1 wrap-anywhere">
				<p className="font-medium">{title}</p>
				{children ? <div className="text-sm">{children}</div> : null}
				{actions ? <div className="flex flex-wrap gap-2 py-1">{actions}</div> : null}
			</div>
		</div>
	);
}
