"use client";
import { useTranslation } from "react-i18next";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Notice } from "@/components/ui/notice";
import { Section } from "@/components/ui/section";
import { Select } from "@/components/ui/select";
import {
	getGroupContract,
	getRoleContract,
	listGroupsContract,
	listRolesContract,
} from "@/lib/identity/directory/calls";
import { getOrganizationContract, listOrganizationsContract } from "@/lib/identity/organizations/calls";
import { call } from "@/lib/platform/http/call";
import { Setting } from "../settings/setting";
import { useSettings } from "../settings/settings-context";
import { ThingPicker } from "./thing-picker";

const MAX_FOUND = 8;

/** Who may use the application: everybody, or members, holders and people of what is chosen, and who asks. */
export function WhoMayUse({ organization }: { organization: string }) {
	const { t } = useTranslation();
	const { draft, changeIn } = useSettings();
	const { access } = draft;
	const params = { organization };
	const byName = (search: string) => ({
		filter: `displayName co ${JSON.stringify(search)}`,
		count: MAX_FOUND,
		attributes: "displayName",
	});
	const named = ({ id, displayName = "" }: { id: string; displayName?: string | undefined }) => ({
		id,
		name: displayName,
	});
	const chosen = access.groups.length + access.roles.length + access.organizations.length;
	return (
		<Section title={t("appAccess:who.title")}>
			<Setting at="access.mode">
				<Select
					label={t("appAccess:who.mode")}
					options={(["everybody", "chosen"] as const).map((value) => ({
						value,
						label: t(`appAccess:who.${value}`),
					}))}
					value={access.mode}
					onValueChange={(mode) => changeIn("access", { mode })}
					className="max-w-96"
				/>
			</Setting>
			{access.mode === "everybody" ? null : (
				<>
					{chosen === 0 && !access.requests ? <Notice tone="warning" title={t("appAccess:who.nobody")} /> : null}
					<Setting at="access.groups">
						<ThingPicker
							kind="groups"
							label={t("appAccess:who.groups")}
							chosen={access.groups}
							find={async (search, signal) =>
								((await call(listGroupsContract, { params, query: byName(search), signal })).value.Resources ?? []).map(
									named,
								)
							}
							read={async (groupId, signal) =>
								named((await call(getGroupContract, { params: { ...params, groupId }, signal })).value)
							}
							onChange={(groups) => changeIn("access", { groups })}
						/>
					</Setting>
					<Setting at="access.roles">
						<ThingPicker
							kind="roles"
							label={t("appAccess:who.roles")}
							chosen={access.roles}
							find={async (search, signal) =>
								((await call(listRolesContract, { params, query: byName(search), signal })).value.Resources ?? []).map(
									named,
								)
							}
							read={async (roleId, signal) =>
								named((await call(getRoleContract, { params: { ...params, roleId }, signal })).value)
							}
							onChange={(roles) => changeIn("access", { roles })}
						/>
					</Setting>
					<Setting at="access.organizations">
						<ThingPicker
							kind="organizations"
							label={t("appAccess:who.organizations")}
							chosen={access.organizations}
							find={async (search, signal) =>
								(
									await call(listOrganizationsContract, { params, query: { search, limit: MAX_FOUND }, signal })
								).value.organizations.map(named)
							}
							read={async (organizationId, signal) =>
								named((await call(getOrganizationContract, { params: { ...params, organizationId }, signal })).value)
							}
							onChange={(organizations) => changeIn("access", { organizations })}
						/>
					</Setting>
					<Setting at="access.requests">
						<CheckboxField
							label={t("appAccess:who.requests")}
							hint={t("appAccess:who.requests-hint")}
							checked={access.requests}
							onChange={(event) => changeIn("access", { requests: event.target.checked })}
						/>
					</Setting>
				</>
			)}
		</Section>
	);
}
