"use client";
import { CircleAlert, TriangleAlert } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { FlowIssue } from "@/lib/flows/model";
import { issueText } from "./issue-text";

/** The problems of a definition with node and place; with `onJump` each one links to its place. */
export function IssueList<Issue extends FlowIssue>({
	label,
	issues,
	placeOf,
	onJump,
}: {
	label: string;
	issues: readonly Issue[];
	placeOf?: (issue: Issue) => string;
	onJump?: (issue: Issue) => void;
}) {
	const { t } = useTranslation();
	return (
		<ul aria-label={label} className="flex flex-col">
			{issues.map((issue, index) => {
				const line = (
					<>
						{issue.severity === "error" ? (
							<CircleAlert
								size={16}
								role="img"
								aria-label={t("issues:error")}
								className="mt-0.5 shrink-0 text-danger"
							/>
						) : (
							<TriangleAlert
								size={16}
								role="img"
								aria-label={t("issues:warning")}
								className="mt-0.5 shrink-0 text-warning"
							/>
						)}
						<span className="min-w-0 flex-1 wrap-anywhere">
							{issueText(t, issue)}
							<span className="block text-sm text-muted">
								{issue.nodeId === null ? null : (
									<>
										{t("issues:node")} <bdi className="font-mono">{issue.nodeId}</bdi>
										{" · "}
									</>
								)}
								<bdi className="font-mono">{issue.path === "" ? t("issues:whole") : issue.path}</bdi>
								{placeOf === undefined ? null : ` · ${placeOf(issue)}`}
							</span>
						</span>
					</>
				);
				const key = `${index} ${issue.code} ${issue.path}`;
				const look = "flex w-full items-start gap-2 px-3 py-1.5 text-start";
				return (
					<li key={key} className="border-b last:border-b-0">
						{onJump === undefined ? (
							<div className={look}>{line}</div>
						) : (
							<button
								type="button"
								className={`${look} -outline-offset-2 hover:bg-sunken`}
								onClick={() => onJump(issue)}
							>
								{line}
							</button>
						)}
					</li>
				);
			})}
		</ul>
	);
}
