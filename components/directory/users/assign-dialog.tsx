"use client";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Spinner } from "@/components/ui/spinner";
import { TextField } from "@/components/ui/text-field";
import { listGroupsContract, listRolesContract } from "@/lib/identity/directory/calls";
import { call } from "@/lib/platform/http/call";
import { roleName } from "../roles/role-name";
import type { AssignableKind } from "./assign";
import type { Named } from "./user-facts";
import { userKeys } from "./user-keys";

interface Props {
	kind: AssignableKind;
	organization: string;
	open: boolean;
	onOpenChange: (open: boolean) => void;
	assigned: readonly Named[];
	busy: boolean;
	error: unknown;
	onChoose: (target: Named) => void;
}

const MAX_SHOWN = 20;

/** Searches groups or roles by a part of the name and assigns them one by one. */
export function AssignDialog({ open, onOpenChange, ...choices }: Props) {
	const { t } = useTranslation();
	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={t(`users:give.${choices.kind}`)}
			description={t(`users:give-text.${choices.kind}`)}
			footer={<Button onClick={() => onOpenChange(false)}>{t("ui:close")}</Button>}
		>
			<Choices {...choices} />
		</Dialog>
	);
}

function Choices({ kind, organization, assigned, busy, error, onChoose }: Omit<Props, "open" | "onOpenChange">) {
	const { t } = useTranslation();
	const [typed, setTyped] = useState("");
	const search = useDeferredValue(typed.trim().replaceAll("\0", ""));
	const found = useQuery({
		queryKey: userKeys.choices(organization, kind, search),
		queryFn: ({ signal }) => choicesOf(kind, organization, search, signal),
		placeholderData: (before) => before,
	});
	return (
		<div className="flex flex-col gap-3">
			<TextField
				type="search"
				label={t("users:name")}
				value={typed}
				maxLength={200}
				onChange={(event) => setTyped(event.target.value)}
			/>
			{error === null ? null : <RefusalNotice error={error} />}
			{found.error === null ? null : <RefusalNotice error={found.error} onRetry={() => found.refetch()} />}
			<ul className="flex max-h-72 flex-col overflow-y-auto" aria-busy={found.isFetching}>
				{found.data?.choices.map((choice) => (
					<li key={choice.id} className="flex min-h-10 items-center gap-3 border-b px-1 py-1 last:border-b-0">
						<bdi className="min-w-0 flex-1 wrap-anywhere">
							{kind === "roles" ? roleName(t, choice.name) : choice.name}
						</bdi>
						{assigned.some(({ id }) => id === choice.id) ? (
							<Badge tone="success">{t("users:given-already")}</Badge>
						) : (
							<Button
								size="small"
								busy={busy}
								aria-label={t("users:add-name", { name: choice.name })}
								onClick={() => onChoose(choice)}
							>
								{t("users:add")}
							</Button>
						)}
					</li>
				))}
			</ul>
			{found.isPending ? <Spinner /> : null}
			{found.data?.total === 0 ? <p className="text-muted">{t("users:nothing-found")}</p> : null}
			{found.data !== undefined && found.data.total > found.data.choices.length ? (
				<p className="text-sm text-muted">
					{t("users:search-more", { count: found.data.total - found.data.choices.length })}
				</p>
			) : null}
		</div>
	);
}

async function choicesOf(
	kind: AssignableKind,
	organization: string,
	search: string,
	signal: AbortSignal,
): Promise<{ total: number; choices: Named[] }> {
	const query = {
		// RFC 7644 §3.4.2.2: filter values are JSON strings.
		filter: search === "" ? undefined : `displayName co ${JSON.stringify(search)}`,
		sortBy: "displayName",
		count: MAX_SHOWN,
		attributes: "displayName",
	};
	const options = { params: { organization }, query, signal };
	const { value } =
		kind === "groups" ? await call(listGroupsContract, options) : await call(listRolesContract, options);
	const choices = value.Resources.map(({ id, displayName = "" }) => ({ id, name: displayName }));
	return { total: value.totalResults, choices };
}
