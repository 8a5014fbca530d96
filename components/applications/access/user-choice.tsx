"use client";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { userKeys } from "@/components/directory/users/user-keys";
import { Button } from "@/components/ui/button";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { TextField } from "@/components/ui/text-field";
import { listUsersContract } from "@/lib/identity/directory/calls";
import { call } from "@/lib/platform/http/call";

const MAX_SHOWN = 5;

/** Searches the users of the organization by name, and chooses one. */
export function UserChoice({
	label,
	organization,
	chosen,
	onChoose,
}: {
	label: string;
	organization: string;
	chosen: { id: string; name: string } | null;
	onChoose: (user: { id: string; name: string } | null) => void;
}) {
	const { t } = useTranslation();
	const [typed, setTyped] = useState("");
	const search = useDeferredValue(typed.trim().replaceAll("\0", ""));
	const finding = useQuery({
		queryKey: userKeys.named(organization, search),
		queryFn: ({ signal }) =>
			call(listUsersContract, {
				params: { organization },
				query: {
					filter: `userName co ${JSON.stringify(search)}`,
					count: MAX_SHOWN,
					attributes: "userName,displayName",
				},
				signal,
			}),
		enabled: search !== "" && chosen === null,
		placeholderData: (before) => before,
	});
	if (chosen !== null)
		return (
			<p className="flex flex-wrap items-center gap-2">
				<span className="text-sm font-medium">{label}</span>
				<bdi className="wrap-anywhere">{chosen.name}</bdi>
				<Button size="small" onClick={() => onChoose(null)}>
					{t("appAccess:preview-other")}
				</Button>
			</p>
		);
	const found = search === "" ? [] : (finding.data?.value.Resources ?? []);
	return (
		<div className="flex flex-col gap-2">
			<TextField
				label={label}
				type="search"
				className="max-w-80"
				value={typed}
				maxLength={200}
				autoComplete="off"
				onChange={(event) => setTyped(event.target.value)}
				onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
			/>
			<RefusalNotice error={finding.error} onRetry={() => void finding.refetch()} />
			{found.length === 0 ? null : (
				<ul className="flex flex-wrap gap-2" aria-label={t("appAccess:preview-found")}>
					{found.map(({ id, userName = "" }) => (
						<li key={id}>
							<Button size="small" onClick={() => onChoose({ id, name: userName })}>
								<bdi>{userName}</bdi>
							</Button>
						</li>
					))}
				</ul>
			)}
			{search !== "" && finding.isSuccess && !finding.isPlaceholderData && found.length === 0 ? (
				<p className="text-sm text-muted">{t("appAccess:preview-nobody")}</p>
			) : null}
		</div>
	);
}
