"use client";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useDeferredValue, useState } from "react";
import { useTranslation } from "react-i18next";
import { samePageIn } from "@/components/shell/same-page";
import { buttonClasses } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Link } from "@/components/ui/link";
import { usePagePath } from "@/components/ui/navigation";
import { Opening } from "@/components/ui/permissions";
import { RefusalNotice } from "@/components/ui/refusal-notice";
import { Spinner } from "@/components/ui/spinner";
import { TextField } from "@/components/ui/text-field";
import { listOrganizationsContract } from "@/lib/identity/organizations/calls";
import { call } from "@/lib/platform/http/call";
import type { NamedOrganization } from "./named-organization";
import { organizationKeys } from "./organization-keys";

const MAX_SHOWN = 20;

/** Switches to another organization: the user's own, or any below it. */
export function OrganizationDialog({
	current,
	own,
	open,
	onOpenChange,
}: {
	current: NamedOrganization;
	own: NamedOrganization;
	open: boolean;
	onOpenChange: (open: boolean) => void;
}) {
	const { t } = useTranslation();
	const close = () => onOpenChange(false);
	return (
		<Dialog
			open={open}
			onOpenChange={onOpenChange}
			title={t("organizations:switch")}
			description={t("organizations:switch-text")}
			footer={
				<Opening href="/console/organizations">
					<Link href="/console/organizations" className={buttonClasses()} onClick={close}>
						{t("organizations:manage")}
					</Link>
				</Opening>
			}
		>
			<Choices current={current} own={own} onLeave={close} />
		</Dialog>
	);
}

function Choices({
	current,
	own,
	onLeave,
}: {
	current: NamedOrganization;
	own: NamedOrganization;
	onLeave: () => void;
}) {
	const { t } = useTranslation();
	const path = usePagePath();
	const [typed, setTyped] = useState("");
	const search = useDeferredValue(typed.trim().replaceAll("\0", ""));
	const below = useQuery({
		queryKey: organizationKeys.below(own.name, search),
		queryFn: ({ signal }) =>
			call(listOrganizationsContract, {
				params: { organization: own.name },
				query: { search: search === "" ? undefined : search, status: "ACTIVE", limit: MAX_SHOWN },
				signal,
			}),
		placeholderData: (before) => before,
	});
	const found = below.data?.value;
	const matches = (each: NamedOrganization) =>
		`${each.displayName} ${each.name}`.toLowerCase().includes(search.toLowerCase());
	const choices = [...(matches(own) ? [{ ...own, above: "" }] : []), ...(found?.organizations ?? []).map(withPath)];
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
				{choices.map((choice) => (
					<li key={choice.name}>
						<Link
							href={samePageIn(choice.name, path)}
							onClick={onLeave}
							aria-current={choice.name === current.name ? "true" : undefined}
							className="grid min-h-9 w-full grid-cols-[1rem_minmax(0,1fr)] items-center gap-2 rounded-control px-2 py-1 text-start hover:bg-sunken aria-[current=true]:bg-accent-soft"
						>
							<span className="text-accent">
								{choice.name === current.name ? <Check size={14} aria-hidden="true" /> : null}
							</span>
							<span className="flex min-w-0 flex-col">
								<span className="truncate font-medium">
									<bdi>{choice.displayName}</bdi>
								</span>
								{choice.above === "" ? null : (
									<span className="truncate text-sm text-muted">
										<bdi>{choice.above}</bdi>
									</span>
								)}
							</span>
						</Link>
					</li>
				))}
			</ul>
			{below.isPending ? <Spinner /> : null}
			{found !== undefined && choices.length === 0 ? <p>{t("organizations:no-match")}</p> : null}
			{found !== undefined && found.totalResults > found.count ? (
				<p className="text-sm text-muted">{t("organizations:more", { count: found.totalResults - found.count })}</p>
			) : null}
		</div>
	);
}

function withPath({ name, displayName, path }: NamedOrganization & { path: readonly { displayName: string }[] }) {
	return { name, displayName, above: path.map((each) => each.displayName).join(" › ") };
}
