"use client";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { EffectivePermission } from "@/lib/identity/directory/contract";
import { useText } from "@/lib/platform/i18n/client";
import { EffectivePermissionItem } from "./effective-permission-item";

const SHOWN_AT_FIRST = 12;

/** The effective permissions of a user, each with the role, assignment and organization that grant it. */
export function UserPermissions({ permissions }: { permissions: readonly EffectivePermission[] }) {
	const { t } = useText();
	const [all, setAll] = useState(false);
	if (permissions.length === 0) return <p className="text-muted">{t("users:no-permissions")}</p>;
	const shown = all ? permissions : permissions.slice(0, SHOWN_AT_FIRST);
	return (
		<>
			<ul className="flex flex-col">
				{shown.map((each) => (
					<EffectivePermissionItem key={each.permission} {...each} />
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
