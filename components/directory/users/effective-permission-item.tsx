"use client";
import { useTranslation } from "react-i18next";
import type { EffectivePermission } from "@/lib/identity/directory/contract";
import { knownText } from "@/lib/platform/i18n/texts";
import { AS_STRONG_AS_EVERYTHING, EVERYTHING } from "@/lib/platform/kernel/permissions";
import { roleName } from "../roles/role-name";

/** One permission, explained where Portico knows it, with every role and group that grants it. */
export function EffectivePermissionItem({ permission, ways: grants }: EffectivePermission) {
	const { t } = useTranslation();
	const meaning = knownText(t, `roles:permission.${permission}`);
	return (
		<li className="flex flex-col gap-1 border-b py-2 first:pt-0 last:border-b-0 last:pb-0">
			<span className="flex flex-wrap items-baseline gap-x-3">
				{meaning === undefined ? null : <span className="font-medium">{meaning}</span>}
				<bdi className="font-mono text-sm text-muted wrap-anywhere" dir="ltr">
					{permission}
				</bdi>
			</span>
			{permission === EVERYTHING ? <span className="text-sm">{t("roles:everything-text")}</span> : null}
			{(AS_STRONG_AS_EVERYTHING as readonly string[]).includes(permission) ? (
				<span className="text-sm">{t("roles:strong")}</span>
			) : null}
			<ul className="flex flex-col gap-0.5 text-sm text-muted">
				{grants.map(({ role, group, organization }) => (
					<li key={`${organization.id} ${role.id} ${group?.id}`} className="wrap-anywhere">
						{group === null
							? t("users:grant-personal", { role: roleName(t, role.name), organization: organization.displayName })
							: t("users:grant-group", {
									role: roleName(t, role.name),
									group: group.name,
									organization: organization.displayName,
								})}
					</li>
				))}
			</ul>
		</li>
	);
}
