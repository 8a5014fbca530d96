"use client";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { flowKeys } from "@/components/definitions/flow-keys";
import { Button } from "@/components/ui/button";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Skeleton } from "@/components/ui/skeleton";
import { Spinner } from "@/components/ui/spinner";
import { TextField } from "@/components/ui/text-field";
import { listFlowVersionsContract } from "@/lib/flows/definitions/calls";
import { call } from "@/lib/platform/http/call";
import { useComposer } from "../../store/composer-context";
import { DraftComparison } from "../comparison";
import { RestoreQuestion } from "./restore-question";
import { VersionItem } from "./version-item";
import { versionsMatching } from "./versions-matching";

const PAGE = 50;

type Asked = { kind: "restore" | "draft"; version: number };

/** The history of the flow: author and time of each version, with its actions. */
export function VersionsPanel() {
	const { t } = useTranslation();
	const flowId = useComposer((state) => state.flowId);
	const readOnly = useComposer((state) => state.readOnly);
	const mayPublish = useComposer((state) => state.mayPublish);
	const open = useComposer((state) => state.saved.version);
	const [search, setSearch] = useState("");
	const [question, setQuestion] = useState<Asked | null>(null);
	const query = useDeferredValue(search);
	// A save changes the active version and therefore the list.
	const queryKey = flowKeys.versions(flowId, open);
	const history = useInfiniteQuery({
		queryKey,
		queryFn: ({ pageParam: offset, signal }) =>
			call(listFlowVersionsContract, { params: { flowId }, query: { limit: PAGE, offset }, signal }),
		initialPageParam: 0,
		getNextPageParam: ({ value: { totalVersions, versions } }, _pages, offset) =>
			versions.length > 0 && offset + versions.length < totalVersions ? offset + versions.length : undefined,
		staleTime: 10_000,
	});
	// A search needs all versions.
	const all = useQuery({
		queryKey: flowKeys.allVersions(flowId, open),
		queryFn: ({ signal }) => call(listFlowVersionsContract, { params: { flowId }, signal }),
		enabled: query.trim() !== "" && history.hasNextPage,
		staleTime: 10_000,
	});
	const failed = [history, all].find(({ isError }) => isError);
	if (failed !== undefined) return <RefusalNotice error={failed.error} onRetry={() => void failed.refetch()} />;
	if (history.data === undefined) {
		return (
			<div role="status" aria-label={t("ui:loading")} className="flex flex-col gap-2">
				<Skeleton className="h-14 w-full" />
				<Skeleton className="h-14 w-full" />
				<Skeleton className="h-14 w-full" />
			</div>
		);
	}
	const listed = history.data.pages.flatMap(({ value }) => value.versions);
	const active = listed.find(({ isActive }) => isActive)?.version;
	const isSearch = query.trim() !== "";
	const matching = versionsMatching(isSearch ? (all.data?.value.versions ?? listed) : listed, query);
	const rest = isSearch ? 0 : (history.data.pages.at(-1)?.value.totalVersions ?? 0) - listed.length;
	return (
		<div className="flex min-h-0 flex-1 flex-col gap-2">
			<TextField
				type="search"
				label={t("compare:panel.search")}
				value={search}
				onChange={(event) => setSearch(event.target.value)}
				dir="auto"
			/>
			{all.isFetching ? (
				<p role="status" className="flex items-center gap-2 text-sm text-muted">
					<Spinner /> {t("ui:loading")}
				</p>
			) : matching.length === 0 ? (
				<p className="text-sm text-muted">{t("compare:panel.no-match")}</p>
			) : null}
			{readOnly || !mayPublish || active === undefined || active < 2 ? null : (
				<Button size="small" onClick={() => setQuestion({ kind: "restore", version: active - 1 })}>
					{t("versions:back", { version: active - 1 })}
				</Button>
			)}
			<ol className="-mx-3 flex min-h-0 flex-1 flex-col overflow-y-auto">
				{matching.map((version) => (
					<VersionItem
						key={version.version}
						flowId={flowId}
						version={version}
						active={active}
						open={version.version === open}
						onCompareWithDraft={readOnly ? undefined : () => setQuestion({ kind: "draft", version: version.version })}
						onRestore={!mayPublish ? undefined : () => setQuestion({ kind: "restore", version: version.version })}
					/>
				))}
				{rest > 0 ? (
					<li className="p-3">
						<Button
							size="small"
							className="w-full"
							busy={history.isFetchingNextPage}
							onClick={() => void history.fetchNextPage()}
						>
							{t("compare:panel.more", { number: rest })}
						</Button>
					</li>
				) : null}
			</ol>
			{question?.kind === "draft" ? (
				<DraftComparison version={question.version} onClose={() => setQuestion(null)} />
			) : null}
			{question?.kind === "restore" ? (
				<RestoreQuestion version={question.version} activeVersion={active} onClose={() => setQuestion(null)} />
			) : null}
		</div>
	);
}
