"use client";
import { useTranslation } from "react-i18next";
import type { Finding } from "@/lib/identity/applications/contract";
import { useFindingText } from "./finding-text";
import { SeverityIcon } from "./severity-icon";

/** Further findings are shown on request. */
const MAX_SHOWN = 4;

interface Props {
	findings: readonly Finding[];
	hrefOf: (path: string) => string;
	onOpen: (path: string) => void;
}

/** The findings about the application's settings, the most severe first, each with a link to its field. */
export function FindingsPanel({ findings, ...links }: Props) {
	const { t } = useTranslation();
	if (findings.length === 0) return null;
	const more = findings.slice(MAX_SHOWN);
	return (
		<section aria-labelledby="findings" className="mb-4 rounded-panel border bg-surface">
			<h2 id="findings" className="border-b px-3 py-2 text-sm font-medium text-muted">
				{t("appFindings:title", { count: findings.length })}
			</h2>
			<FindingList findings={findings.slice(0, MAX_SHOWN)} {...links} />
			{more.length === 0 ? null : (
				<details className="border-t">
					<summary className="px-3 py-1.5 text-sm text-muted hover:text-ink">
						{t("appFindings:more", { count: more.length })}
					</summary>
					<FindingList findings={more} {...links} />
				</details>
			)}
		</section>
	);
}

function FindingList({ findings, hrefOf, onOpen }: Props) {
	const { t } = useTranslation();
	const say = useFindingText();
	return (
		<ul className="flex flex-col divide-y">
			{findings.map((finding) => (
				<li key={`${finding.code} ${finding.path}`} className="flex gap-2 px-3 py-1.5 wrap-anywhere">
					<SeverityIcon severity={finding.severity} label={t(`appFindings:severity.${finding.severity}`)} />
					<a
						href={hrefOf(finding.path)}
						className="link min-w-0 text-ink"
						onClick={(event) => {
							if (event.metaKey || event.ctrlKey || event.shiftKey) return;
							event.preventDefault();
							onOpen(finding.path);
						}}
					>
						{say(finding).text}
					</a>
				</li>
			))}
		</ul>
	);
}
