"use client";
import { X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { PickList, type PickOption } from "@/components/list/pick-list";
import { SearchForm } from "@/components/list/search-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useRemovalFocus } from "@/components/ui/use-removal-focus";
import type { Translate } from "@/lib/platform/i18n/texts";

export interface InvitableUser {
	username: string;
	displayName: string;
	email: string | null;
	belongs: boolean;
	invited: boolean;
}

interface Props {
	users: readonly InvitableUser[];
	search: string;
	/** Whether Portico mails the invitations, which only users with an address can get. */
	mails: boolean;
	picked: readonly string[];
	onPick: (picked: readonly string[]) => void;
}

/** Searches users of the parent organization and keeps the selection across searches. */
export function UserPicker({ users, search, mails, picked, onPick }: Props) {
	const { t } = useTranslation();
	const around = useRemovalFocus<HTMLElement>();
	return (
		<section {...around} aria-label={t("invitations:pick")} className="flex flex-col gap-3">
			{picked.length === 0 ? null : (
				<ul className="flex flex-wrap gap-2" aria-label={t("invitations:picked")}>
					{picked.map((username) => (
						<li key={username} className="flex items-center gap-1 rounded-control border bg-accent-soft ps-2.5">
							<bdi className="wrap-anywhere">{username}</bdi>
							<Button
								size="icon"
								variant="quiet"
								onClick={() => onPick(picked.filter((each) => each !== username))}
								data-removes=""
								aria-label={t("invitations:unpick", { name: username })}
							>
								<X size={14} aria-hidden="true" />
							</Button>
						</li>
					))}
				</ul>
			)}
			<div className="flex flex-wrap">
				<SearchForm label={t("invitations:find")} value={search} href="/console/invitations/new" />
			</div>
			{users.length === 0 ? (
				<p className="text-muted">{t("invitations:nobody")}</p>
			) : (
				<PickList
					label={t("invitations:find")}
					options={users.map((user) => optionOf(user, mails, t))}
					picked={picked}
					nameOf={(name) => t("invitations:pick-one", { name })}
					onPick={(username, on) => onPick(on ? [...picked, username] : picked.filter((each) => each !== username))}
				/>
			)}
		</section>
	);
}

function optionOf({ username, belongs, invited, email }: InvitableUser, mails: boolean, t: Translate): PickOption {
	const note = belongs ? (
		<Badge tone="success">{t("invitations:belongs")}</Badge>
	) : invited ? (
		<Badge tone="accent">{t("invitations:status.PENDING")}</Badge>
	) : undefined;
	return {
		key: username,
		name: username,
		text: email === null ? t(mails ? "invitations:no-address-to-mail" : "invitations:no-address") : <bdi>{email}</bdi>,
		note,
		disabled: belongs || invited || (mails && email === null),
	};
}
