import { CircleAlert, Info, TriangleAlert } from "lucide-react";
import type { Severity } from "@/lib/identity/applications/contract";

const icons = {
	danger: { Icon: CircleAlert, colour: "text-danger" },
	warning: { Icon: TriangleAlert, colour: "text-warning" },
	hint: { Icon: Info, colour: "text-muted" },
};

/** The severity of a finding as an icon; `label` is its text for screen readers. */
export function SeverityIcon({ severity, label }: { severity: Severity; label: string }) {
	const { Icon, colour } = icons[severity];
	return <Icon size={16} role="img" aria-label={label} className={`mt-0.5 shrink-0 ${colour}`} />;
}
