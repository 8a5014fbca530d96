"use client";
import { useTranslation } from "react-i18next";
import { ThingPicker } from "@/components/applications/access/thing-picker";
import { Setting } from "@/components/applications/settings/setting";
import { Select } from "@/components/ui/select";
import { TextField } from "@/components/ui/text-field";
import { AGENT_OWNER_TYPES, type AgentSettings } from "@/lib/identity/applications/contract";
import {
	getGroupContract,
	getUserContract,
	listGroupsContract,
	listUsersContract,
} from "@/lib/identity/directory/calls";
import { call } from "@/lib/platform/http/call";

const MAX_FOUND = 8;
const DAY_LETTERS = 10;

/** To whom an agent belongs, and the day on which it ends. */
export function AgentFields({
	organization,
	value,
	onChange,
}: {
	organization: string;
	value: AgentSettings;
	onChange: (value: AgentSettings) => void;
}) {
	const { t } = useTranslation();
	const { owner, endsAt } = value;
	const params = { organization };
	const matching = (attribute: string, search: string) => ({
		filter: `${attribute} co ${JSON.stringify(search)}`,
		count: MAX_FOUND,
		attributes: "userName,displayName",
	});
	const named = (found: { id: string; userName?: string | undefined; displayName?: string | undefined }) => ({
		id: found.id,
		name: found.userName ?? found.displayName ?? "",
	});
	const isUser = owner.type === "user";
	return (
		<>
			<Select
				label={t("agents:owner-type")}
				options={AGENT_OWNER_TYPES.map((type) => ({ value: type, label: t(`agents:owner-type.${type}`) }))}
				value={owner.type}
				onValueChange={(type) => type !== owner.type && onChange({ ...value, owner: { type, id: "" } })}
				className="max-w-80"
			/>
			<Setting at="agent.owner">
				<ThingPicker
					key={owner.type}
					kind={isUser ? "users" : "groups"}
					label={t("agents:owner")}
					chosen={owner.id === "" ? [] : [owner.id]}
					find={async (search, signal) =>
						isUser
							? (
									(await call(listUsersContract, { params, query: matching("userName", search), signal })).value
										.Resources ?? []
								).map(named)
							: (
									(await call(listGroupsContract, { params, query: matching("displayName", search), signal })).value
										.Resources ?? []
								).map(named)
					}
					read={async (id, signal) =>
						isUser
							? named((await call(getUserContract, { params: { ...params, userId: id }, signal })).value)
							: named((await call(getGroupContract, { params: { ...params, groupId: id }, signal })).value)
					}
					onChange={(chosen) => onChange({ ...value, owner: { ...owner, id: chosen.at(-1) ?? "" } })}
				/>
			</Setting>
			<Setting at="agent.endsAt">
				<TextField
					type="date"
					label={t("agents:ends")}
					hint={t("agents:ends-hint")}
					className="max-w-60"
					value={endsAt?.slice(0, DAY_LETTERS) ?? ""}
					onChange={({ target }) =>
						onChange({ ...value, endsAt: target.value === "" ? null : `${target.value}T23:59:59Z` })
					}
				/>
			</Setting>
		</>
	);
}
