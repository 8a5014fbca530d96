"use client";
import { useTranslation } from "react-i18next";
import { Badge } from "@/components/ui/badge";
import { DateTime } from "@/components/ui/date-time";
import type { UserFacts } from "./user-facts";

/** The memberships of a user: the home organization, and each joined organization at or below this one. */
export function UserMemberships({ user }: { user: UserFacts }) {
	const { t } = useTranslation();
	return (
		<ul className="flex flex-col">
			<li className="flex flex-wrap items-center gap-x-3 border-b py-2 first:pt-0 last:border-b-0 last:pb-0">
				<bdi className="min-w-0 flex-1 font-medium wrap-anywhere">{user.organization.name}</bdi>
				<Badge tone="accent">{t("users:home")}</Badge>
			</li>
			{user.memberships.map(({ id, name, joinedAt }) => (
				<li key={id} className="flex flex-wrap items-center gap-x-3 border-b py-2 last:border-b-0 last:pb-0">
					<bdi className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</bdi>
					<span className="text-sm text-muted">
						{t("users:joined")} <DateTime at={joinedAt} />
					</span>
				</li>
			))}
		</ul>
	);
}
