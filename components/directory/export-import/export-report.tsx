"use client";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { Cell, HeaderCell, Row } from "@/components/ui/table";
import { pageOfRows } from "../page-of-rows";
import { ReportList } from "../report-list";
import { type ExportedUser, nameOf } from "./export-file";
import type { ExportOutcome } from "./import-batches";

const TONES = {
	imported: "success",
	exists: "neutral",
	taken: "danger",
	"domain-refused": "danger",
	refused: "danger",
	"too-large": "danger",
} as const satisfies Record<ExportOutcome["result"], string>;
const FILTERS = ["noted", "all", "imported", "exists", "taken", "domain-refused", "refused", "too-large"] as const;

interface Props {
	users: readonly ExportedUser[];
	outcomes: readonly (ExportOutcome | undefined)[];
	dryRun: boolean;
}

/** The users that were sent, paginated, each with its result and its notes; first those with something to say about them. */
export function ExportReport({ users, outcomes, dryRun }: Props) {
	const { t } = useTranslation();
	const [filter, setFilter] = useState<(typeof FILTERS)[number]>("noted");
	const [requestedOffset, setRequestedOffset] = useState(0);
	const shown = useMemo(
		() =>
			outcomes.flatMap((outcome, index) =>
				outcome !== undefined && isShown(outcome, filter) ? [{ index, outcome }] : [],
			),
		[outcomes, filter],
	);
	const { offset, shown: rows } = pageOfRows(shown, requestedOffset);
	return (
		<ReportList
			title={t("exportImport:report")}
			none={t(filter === "noted" ? "exportImport:nothing-noted" : "exportImport:no-users")}
			filter={{
				label: t("exportImport:filter"),
				value: filter,
				options: FILTERS.map((value) => ({ value, label: t(`exportImport:filter.${value}`) })),
				onChange: setFilter,
			}}
			page={{ offset, count: rows.length, total: shown.length, onOffset: setRequestedOffset }}
		>
			<thead>
				<tr>
					<HeaderCell className="hidden sm:table-cell">{t("exportImport:number")}</HeaderCell>
					<HeaderCell>{t("exportImport:user")}</HeaderCell>
					<HeaderCell>{t("exportImport:result")}</HeaderCell>
				</tr>
			</thead>
			<tbody>
				{rows.map(({ index, outcome }) => (
					<Row key={index}>
						<Cell className="hidden tabular-nums sm:table-cell">{index + 1}</Cell>
						<Cell className="max-w-60 min-w-28 wrap-anywhere">
							<UserName name={nameOf(users[index] ?? null)} userId={outcome.userId} />
						</Cell>
						<Cell>
							<Badge tone={TONES[outcome.result]}>
								{t(
									dryRun && outcome.result === "imported"
										? "exportImport:result.would-be-imported"
										: `exportImport:result.${outcome.result}`,
								)}
							</Badge>
							{outcome.notes.map((note) => (
								<span key={JSON.stringify(note)} className="block text-sm wrap-anywhere">
									{t(`importNotes:${note.code}`, note.values)}
								</span>
							))}
						</Cell>
					</Row>
				))}
			</tbody>
		</ReportList>
	);
}

function UserName({ name, userId }: { name: string; userId: string | null }) {
	const shown = name === "" ? "–" : name;
	if (userId === null) return <bdi className="font-medium">{shown}</bdi>;
	return (
		<Link href={`/console/users/${userId}`} className="link inline-flex min-h-6 items-center font-medium" dir="auto">
			{shown}
		</Link>
	);
}

function isShown({ result, notes }: ExportOutcome, filter: (typeof FILTERS)[number]): boolean {
	if (filter === "all") return true;
	return filter === "noted" ? notes.length > 0 || TONES[result] === "danger" : result === filter;
}
