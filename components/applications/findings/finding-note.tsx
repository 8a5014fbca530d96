"use client";
import { useTranslation } from "react-i18next";
import type { Finding } from "@/lib/identity/applications/contract";
import { useFindingText } from "./finding-text";
import { SeverityIcon } from "./severity-icon";

/** A finding beside its field: what is risky, and what to do. */
export function FindingNote({ finding }: { finding: Finding }) {
	const { t } = useTranslation();
	const { text, fix } = useFindingText()(finding);
	return (
		<div className="flex gap-2 text-sm wrap-anywhere">
			<SeverityIcon severity={finding.severity} label={t(`appFindings:severity.${finding.severity}`)} />
			<p className="min-w-0">
				{text} <span className="text-muted">{fix}</span>
			</p>
		</div>
	);
}
