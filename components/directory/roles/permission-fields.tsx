"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import type { OfferedScope } from "@/lib/identity/api-resources/contract";
import { knownText } from "@/lib/platform/i18n/texts";
import {
	AS_STRONG_AS_EVERYTHING,
	EVERYTHING,
	isPermission,
	PERMISSION_GROUPS,
	permits,
} from "@/lib/platform/kernel/permissions";

interface Props {
	chosen: ReadonlySet<string>;
	/** The permissions of the signed-in user; null for all. */
	held: readonly string[] | null;
	/** Whether it is a shipped role, whose permissions cannot be changed. */
	fixed: boolean;
	/** The scopes of the organization's API resources. */
	offered: readonly OfferedScope[];
	onChange: (chosen: ReadonlySet<string>) => void;
}

/** The permissions of a role with explanations; users can only grant permissions that they have themselves. */
export function PermissionFields({ chosen, held, fixed, offered, onChange }: Props) {
	const { t } = useTranslation();
	const apis = Object.values(Object.groupBy(offered, ({ identifier }) => identifier)).filter(
		(each) => each !== undefined,
	);
	const known = new Map(offered.map((scope) => [scope.name, scope.displayName]));
	const others = [...chosen].filter((permission) => !isPermission(permission) && !known.has(permission));
	const field = (permission: string) => {
		const own = held === null || permits(new Set(held), permission);
		const included = permits(new Set([...chosen].filter((each) => each !== permission)), permission);
		const displayName = known.get(permission);
		return (
			<CheckboxField
				key={permission}
				label={
					knownText(t, `roles:permission.${permission}`) ?? (
						<bdi className={displayName ? "" : "font-mono text-sm"}>{displayName ?? permission}</bdi>
					)
				}
				hint={displayName && own ? <bdi className="font-mono">{permission}</bdi> : hintOf(permission, own, included)}
				checked={included || chosen.has(permission)}
				disabled={fixed || !own || included}
				onChange={(event) => {
					const rest = [...chosen].filter((each) => each !== permission);
					onChange(new Set(event.target.checked ? [...rest, permission] : rest));
				}}
			/>
		);
	};
	const hintOf = (permission: string, own: boolean, included: boolean) => {
		if (!own && !fixed) return t("roles:not-held");
		if (included && !fixed) return t("roles:included");
		if ((AS_STRONG_AS_EVERYTHING as readonly string[]).includes(permission)) return t("roles:strong");
		return permission === EVERYTHING ? t("roles:everything-text") : undefined;
	};
	return (
		<fieldset className="flex min-w-0 flex-col gap-4">
			<legend className="pb-1 font-medium">{t("roles:permissions")}</legend>
			{fixed ? <p className="text-sm text-muted">{t("roles:built-in-text")}</p> : null}
			{field(EVERYTHING)}
			<div className="grid gap-4 sm:grid-cols-2">
				{PERMISSION_GROUPS.map(({ name, permissions }) => (
					<fieldset key={name} className="flex min-w-0 flex-col gap-0.5">
						<legend className="pb-1 text-sm font-medium text-muted">{t(`roles:area.${name}`)}</legend>
						{permissions.map(field)}
					</fieldset>
				))}
				{apis.map((scopes) => (
					<fieldset key={scopes[0]?.identifier} className="flex min-w-0 flex-col gap-0.5">
						<legend className="pb-1 text-sm font-medium text-muted wrap-anywhere">
							{t("roles:area.api", { name: scopes[0]?.resourceName ?? "" })}
						</legend>
						{scopes.map(({ name }) => field(name))}
					</fieldset>
				))}
				{others.length === 0 ? null : (
					<fieldset className="flex min-w-0 flex-col gap-0.5">
						<legend className="pb-1 text-sm font-medium text-muted">{t("roles:area.others")}</legend>
						{others.map(field)}
					</fieldset>
				)}
			</div>
		</fieldset>
	);
}
