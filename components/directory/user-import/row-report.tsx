"use client";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import { Link } from "@/components/ui/link";
import { Cell, HeaderCell, Row } from "@/components/ui/table";
import { pageOfRows } from "../page-of-rows";
import { ReportList } from "../report-list";
import type { Field } from "./fields";
import { importRow } from "./import-row";
import type { Outcome, Reason, RowState } from "./outcome";
import { reasonText } from "./reason-text";
import { lineOf } from "./row-problems";
import type { Sheet } from "./sheet";

const TONES = {
	waiting: "neutral",
	created: "success",
	incomplete: "warning",
	refused: "danger",
	unanswered: "warning",
} as const satisfies Record<RowState, string>;
const FILTERS = ["all", "waiting", "created", "incomplete", "refused", "unanswered"] as const;

interface Props {
	sheet: Sheet;
	mapping: readonly (Field | null)[];
	outcomes: readonly (Outcome | undefined)[];
	problems: ReadonlyMap<number, Reason>;
}

/** The rows of the table, paginated, each with its problems or its result. */
export function RowReport({ sheet, mapping, outcomes, problems }: Props) {
	const { t } = useTranslation();
	const [filter, setFilter] = useState<(typeof FILTERS)[number]>("all");
	const [requestedOffset, setRequestedOffset] = useState(0);
	const shown = useMemo(() => {
		const indexes: number[] = [];
		for (let index = 0; index < sheet.rows.length; index++)
			if (filter === "all" || stateOf(index, outcomes, problems) === filter) indexes.push(index);
		return indexes;
	}, [sheet, outcomes, problems, filter]);
	const { offset, shown: rows } = pageOfRows(shown, requestedOffset);
	return (
		<ReportList
			title={t("userImport:rows")}
			none={t("userImport:no-rows")}
			filter={{
				label: t("userImport:filter"),
				value: filter,
				options: FILTERS.map((value) => ({ value, label: t(`userImport:state.${value}`) })),
				onChange: setFilter,
			}}
			page={{ offset, count: rows.length, total: shown.length, onOffset: setRequestedOffset }}
		>
			<thead>
				<tr>
					<HeaderCell>{t("userImport:line")}</HeaderCell>
					<HeaderCell>{t("userImport:user")}</HeaderCell>
					<HeaderCell className="hidden md:table-cell">{t("userImport:field.email")}</HeaderCell>
					<HeaderCell className="hidden lg:table-cell">{t("userImport:belongs")}</HeaderCell>
					<HeaderCell>{t("userImport:result")}</HeaderCell>
				</tr>
			</thead>
			<tbody>
				{rows.map((index) => (
					<ReportRow
						key={index}
						index={index}
						sheet={sheet}
						mapping={mapping}
						outcome={outcomes[index]}
						problem={problems.get(index)}
					/>
				))}
			</tbody>
		</ReportList>
	);
}

function ReportRow({
	index,
	sheet,
	mapping,
	outcome,
	problem,
}: Pick<Props, "sheet" | "mapping"> & { index: number; outcome: Outcome | undefined; problem: Reason | undefined }) {
	const { t } = useTranslation();
	const row = importRow(sheet, mapping, index);
	const state = outcome?.kind ?? (problem === undefined ? "waiting" : "refused");
	const reason = outcome !== undefined && "reason" in outcome ? outcome.reason : problem;
	const called = row.displayName || [row.givenName, row.familyName].filter(Boolean).join(" ");
	return (
		<Row>
			<Cell className="tabular-nums">{lineOf(index)}</Cell>
			<Cell className="max-w-60">
				{outcome !== undefined && "userId" in outcome ? (
					<Link
						href={`/console/users/${outcome.userId}`}
						className="link inline-flex min-h-6 items-center font-medium wrap-anywhere"
						dir="auto"
					>
						{row.userName}
					</Link>
				) : (
					<span className="block font-medium wrap-anywhere">
						<bdi>{row.userName}</bdi>
					</span>
				)}
				<span className="block text-sm text-muted wrap-anywhere">
					<bdi>{called}</bdi>
				</span>
			</Cell>
			<Cell className="hidden wrap-anywhere md:table-cell">
				<bdi>{row.email}</bdi>
			</Cell>
			<Cell className="hidden wrap-anywhere lg:table-cell">
				<bdi>{[...row.groups, ...row.roles].join(", ")}</bdi>
			</Cell>
			<Cell>
				<Badge tone={TONES[state]}>{t(`userImport:state.${state}`)}</Badge>
				{reason === undefined ? null : <span className="block text-sm wrap-anywhere">{reasonText(t, reason)}</span>}
			</Cell>
		</Row>
	);
}

function stateOf(index: number, outcomes: Props["outcomes"], problems: Props["problems"]): RowState {
	return outcomes[index]?.kind ?? (problems.has(index) ? "refused" : "waiting");
}
