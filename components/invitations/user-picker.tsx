"use client";
import { Plus, X } from "lucide-react";
import { useTranslation } from "react-i18next";
import { SearchForm } from "@/components/list/search-form";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { useRemovalFocus } from "@/components/ui/use-removal-focus";

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
				<ul className="flex max-h-80 flex-col overflow-y-auto rounded-panel border bg-surface">
					{users.map((user) => (
						<li key={user.username} className="flex items-center gap-3 border-b px-3 py-1.5 last:border-b-0">
							<span className="min-w-0 flex-1">
								<span className="block font-medium wrap-anywhere">
									<bdi>{user.username}</bdi>
								</span>
								<span className="block text-sm text-muted wrap-anywhere">
									{user.email === null ? t("invitations:no-address") : <bdi>{user.email}</bdi>}
								</span>
							</span>
							<UserAction user={user} mails={mails} picked={picked} onPick={onPick} />
						</li>
					))}
				</ul>
			)}
		</section>
	);
}

function UserAction({
	user,
	mails,
	picked,
	onPick,
}: { user: InvitableUser } & Pick<Props, "mails" | "picked" | "onPick">) {
	const { t } = useTranslation();
	const { username, belongs, invited, email } = user;
	if (belongs) return <Badge tone="success">{t("invitations:belongs")}</Badge>;
	if (invited) return <Badge tone="accent">{t("invitations:status.PENDING")}</Badge>;
	if ((mails && email === null) || picked.includes(username)) return null;
	return (
		<Button
			size="icon"
			onClick={() => onPick([...picked, username])}
			aria-label={t("invitations:pick-one", { name: username })}
		>
			<Plus size={16} aria-hidden="true" />
		</Button>
	);
}
