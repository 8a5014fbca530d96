"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { EffectivePermission } from "@/lib/directory/contract";
import { useText } from "@/lib/translations/client";

const SHOWN_AT_FIRST = 12;

/** What somebody may do, each with why: by which role, given how, in which organization. */
export function UserPermissions({ permissions }: { permissions: readonly EffectivePermission[] }) {
	const { t } = useText();
	const [all, setAll] = useState(false);
	if (permissions.length === 0) return <p className="text-muted">{t("users:no-permissions")}</p>;
	const shown = all ? permissions : permissions.slice(0, SHOWN_AT_FIRST);
	return (
		<>
			<ul className="flex flex-col">
				{shown.map(({ permission, ways }) => (
					<li key={permission} className="flex flex-col gap-1 border-b py-2 first:pt-0 last:border-b-0 last:pb-0">
						<PermissionName permission={permission} />
						{permission === "system" ? <span className="text-sm">{t("users:permission-system")}</span> : null}
						<ul className="flex flex-col gap-0.5 text-sm text-muted">
							{ways.map(({ role, group, organization }) => (
								<li key={`${organization.id} ${role.id} ${group?.id}`} className="wrap-anywhere">
									{group === null
										? t("users:way-personal", { role: role.name, organization: organization.name })
										: t("users:way-group", {
												role: role.name,
												group: group.name,
												organization: organization.name,
											})}
								</li>
							))}
						</ul>
					</li>
				))}
			</ul>
			{shown.length === permissions.length ? null : (
				<div>
					<Button onClick={() => setAll(true)}>{t("users:all-permissions", { count: permissions.length })}</Button>
				</div>
			)}
		</>
	);
}

/** In words, where there are some, beside the name that interfaces ask for. */
function PermissionName({ permission }: { permission: string }) {
	const { t } = useText();
	const key = `roles:permission.${permission}`;
	return (
		<span className="flex flex-wrap items-baseline gap-x-2">
			{t.has(key) ? <span>{t(key)}</span> : null}
			<bdi className="font-mono text-sm text-muted wrap-anywhere">{permission}</bdi>
		</span>
	);
}
