"use client";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Spinner } from "@/components/ui/spinner";
import { TextField } from "@/components/ui/text-field";
import { putMappingContract } from "@/lib/identity/discovery/calls";
import { listOrganizationsContract } from "@/lib/identity/organizations/calls";
import { call } from "@/lib/platform/http/call";
import { domainKeys } from "./domain-keys";

const MAX_SHOWN = 10;

/** Opens the domains of an organization, which may have none yet. */
export function ChooseOwner({ organization }: { organization: string }) {
	const { t } = useTranslation();
	const [open, setOpen] = useState(false);
	return (
		<>
			<Button variant="primary" aria-haspopup="dialog" access={putMappingContract.access} onClick={() => setOpen(true)}>
				<Plus size={16} aria-hidden="true" />
				{t("domains:add")}
			</Button>
			<Dialog open={open} onOpenChange={setOpen} title={t("domains:choose")} description={t("domains:choose-text")}>
				<Choices organization={organization} />
			</Dialog>
		</>
	);
}

function Choices({ organization }: { organization: string }) {
	const { t } = useTranslation();
	const [typed, setTyped] = useState("");
	const search = useDeferredValue(typed.trim().replaceAll("\0", ""));
	const below = useQuery({
		queryKey: domainKeys.owners(organization, search),
		queryFn: ({ signal }) =>
			call(listOrganizationsContract, {
				params: { organization },
				query: { search: search === "" ? undefined : search, limit: MAX_SHOWN },
				signal,
			}),
		placeholderData: (before) => before,
	});
	const found = below.data?.value;
	return (
		<div className="flex flex-col gap-3">
			<TextField
				type="search"
				label={t("organizations:search")}
				value={typed}
				maxLength={200}
				onChange={(event) => setTyped(event.target.value)}
			/>
			{below.error === null ? null : <RefusalNotice error={below.error} onRetry={() => below.refetch()} />}
			<ul className="flex max-h-80 flex-col overflow-y-auto" aria-busy={below.isFetching}>
				{found?.organizations.map(({ id, name, displayName }) => (
					<li key={id}>
						<Link
							href={`/console/domains/${id}`}
							className="flex min-h-9 flex-col justify-center rounded-control px-2 py-1 hover:bg-sunken"
						>
							<bdi className="truncate font-medium">{displayName}</bdi>
							<bdi className="truncate font-mono text-sm text-muted">{name}</bdi>
						</Link>
					</li>
				))}
			</ul>
			{below.isPending ? <Spinner /> : null}
			{found?.totalResults === 0 ? <p>{t("organizations:no-match")}</p> : null}
			{found !== undefined && found.totalResults > found.count ? (
				<p className="text-sm text-muted">{t("organizations:more", { count: found.totalResults - found.count })}</p>
			) : null}
		</div>
	);
}
