"use client";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { useText } from "@/lib/platform/i18n/client";
import { EVERYTHING, isPermission, PERMISSION_GROUPS } from "@/lib/platform/kernel/permissions";

interface Props {
	chosen: ReadonlySet<string>;
	/** What whoever chooses holds themselves; null for everything. */
	held: readonly string[] | null;
	/** Portico's own role keeps its permissions. */
	fixed: boolean;
	onChange: (chosen: ReadonlySet<string>) => void;
}

/** What a role allows, each permission with what it means; those that one does not hold oneself cannot be given. */
export function PermissionFields({ chosen, held, fixed, onChange }: Props) {
	const { t } = useText();
	const everything = chosen.has(EVERYTHING);
	const others = [...chosen].filter((permission) => !isPermission(permission));
	const field = (permission: string) => {
		const own = held === null || held.includes(permission);
		const included = everything && permission !== EVERYTHING;
		const key = `roles:permission.${permission}`;
		return (
			<CheckboxField
				key={permission}
				label={t.has(key) ? t(key) : <bdi className="font-mono text-sm">{permission}</bdi>}
				hint={hintOf(permission, own, included)}
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
		if (!own) return t("roles:not-held");
		if (included) return t("roles:included");
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
