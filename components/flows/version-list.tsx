"use client";
import Link from "next/link";
import { useState } from "react";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { RelativeTime } from "@/components/ui/relative-time";
import { Cell, HeaderCell, Row, Table } from "@/components/ui/table";
import type { FlowVersionList } from "@/lib/flows/contract";
import { useText } from "@/lib/translations/client";
import { RestoreDialog } from "./restore-dialog";

const SHOWN_AT_FIRST = 50;

/** Every version of a flow, the latest first. */
export function VersionList({
	flowId,
	versions,
	open,
}: {
	flowId: string;
	versions: FlowVersionList["versions"];
	/** The version that is being read. */
	open: number | undefined;
}) {
	const { t } = useText();
	const [all, setAll] = useState(false);
	const [restoring, setRestoring] = useState<number | null>(null);
	const activeVersion = versions.find(({ isActive }) => isActive)?.version;
	const shown = all ? versions : versions.slice(0, SHOWN_AT_FIRST);
	return (
		<div className="flex min-w-0 flex-col gap-2">
			<Table label={t("flows:tab.versions")}>
				<thead>
					<tr>
						<HeaderCell className="w-px">{t("flows:list.version")}</HeaderCell>
						<HeaderCell>{t("versions:saved")}</HeaderCell>
						<HeaderCell className="w-px">
							<span className="sr-only">{t("flows:list.actions")}</span>
						</HeaderCell>
					</tr>
				</thead>
				<tbody>
					{shown.map((version) => (
						<Row key={version.version} data-current={version.version === open || undefined}>
							<Cell className="align-top tabular-nums">
								<Link
									href={`/console/flows/${flowId}?version=${version.version}`}
									scroll={false}
									className="link inline-flex min-h-6 min-w-6 items-center font-medium"
									aria-label={t("versions:open", { version: version.version })}
									aria-current={version.version === open ? "true" : undefined}
								>
									{version.version}
								</Link>
							</Cell>
							<Cell>
								<div className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
									<RelativeTime at={version.createdAt} />
									<bdi className="text-muted wrap-anywhere">{version.createdBy}</bdi>
									{version.isActive ? <Badge tone="success">{t("versions:active")}</Badge> : null}
									{version.restoredFrom === undefined ? null : (
										<Badge>{t("versions:restored-from", { version: version.restoredFrom })}</Badge>
									)}
								</div>
								{version.note === undefined ? null : (
									<p className="text-sm text-muted wrap-anywhere">
										<bdi>{version.note}</bdi>
									</p>
								)}
							</Cell>
							<Cell className="align-top">
								{version.isActive ? null : (
									<Button
										size="small"
										aria-label={t("versions:restore-of", { version: version.version })}
										onClick={() => setRestoring(version.version)}
									>
										{t("versions:restore")}
									</Button>
								)}
							</Cell>
						</Row>
					))}
				</tbody>
			</Table>
			{shown.length < versions.length ? (
				<Button className="self-center" onClick={() => setAll(true)}>
					{t("versions:show-all", { number: versions.length })}
				</Button>
			) : null}
			{restoring === null ? null : (
				<RestoreDialog
					flowId={flowId}
					version={restoring}
					activeVersion={activeVersion}
					onClose={() => setRestoring(null)}
				/>
			)}
		</div>
	);
}
