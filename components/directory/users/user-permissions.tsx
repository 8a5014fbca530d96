"use client";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "@/components/ui/button";
import type { EffectivePermission } from "@/lib/identity/directory/contract";
import { EVERYTHING, PERMISSION_GROUPS } from "@/lib/platform/kernel/permissions";
import { EffectivePermissionItem } from "./effective-permission-item";

const SHOWN_AT_FIRST = 12;

/** The effective permissions of a user by subject, each with the role, assignment and organization that grant it. */
export function UserPermissions({ permissions }: { permissions: readonly EffectivePermission[] }) {
	const { t } = useTranslation();
	const [all, setAll] = useState(false);
	if (permissions.length === 0) return <p className="text-muted">{t("users:no-permissions")}</p>;
	const groups = bySubject(permissions);
	let left = all ? permissions.length : SHOWN_AT_FIRST;
	return (
		<>
			<div className="flex flex-col gap-4">
				{groups.map(({ name, permissions }) => {
					const shown = permissions.slice(0, left);
					left -= shown.length;
					if (shown.length === 0) return null;
					return (
						<div key={name} className="flex flex-col gap-1">
							{name === EVERYTHING ? null : (
								<h3 className="text-sm font-medium text-muted">{t(`roles:area.${name}`)}</h3>
							)}
							<ul className="flex flex-col">
								{shown.map((each) => (
									<EffectivePermissionItem key={each.permission} {...each} />
								))}
							</ul>
						</div>
					);
				})}
			</div>
			{all || permissions.length <= SHOWN_AT_FIRST ? null : (
				<div>
					<Button onClick={() => setAll(true)}>{t("users:all-permissions", { count: permissions.length })}</Button>
				</div>
			)}
		</>
	);
}

/** In the order of the role editor: everything, the subjects of the console, then scopes of APIs. */
function bySubject(permissions: readonly EffectivePermission[]) {
	const known = PERMISSION_GROUPS.map(({ name, permissions: own }) => ({
		name,
		permissions: own.flatMap((each) => permissions.filter(({ permission }) => permission === each)),
	}));
	const everything = permissions.filter(({ permission }) => permission === EVERYTHING);
	const placed = new Set([...everything, ...known.flatMap((group) => group.permissions)]);
	const others = permissions.filter((each) => !placed.has(each));
	return [
		{ name: EVERYTHING, permissions: everything } as const,
		...known,
		{ name: "others", permissions: others } as const,
	].filter((group) => group.permissions.length > 0);
}
