"use client";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { buttonClasses } from "@/components/ui/button";
import { CheckboxField } from "@/components/ui/checkbox-field";
import { Link } from "@/components/ui/link";
import { ResourceForm } from "@/components/ui/resource-form";
import { TextArea } from "@/components/ui/text-area";
import { TextField } from "@/components/ui/text-field";
import { inviteContract } from "@/lib/identity/invitations/calls";
import { call } from "@/lib/platform/http/call";
import { AssignedPicker } from "./assigned-picker";
import { InvitationResults } from "./invitation-results";
import { type InvitableUser, UserPicker } from "./user-picker";

interface Named {
	id: string;
	displayName: string;
}

interface Props {
	organization: string;
	baseUrl: string;
	/** The found users of the parent organization. */
	users: readonly InvitableUser[];
	search: string;
	roles: readonly Named[];
	groups: readonly Named[];
}

const DEFAULT_STORE = "DEFAULT";

/** Invites selected users or typed addresses, with roles and groups, and shows the result for each. */
export function InvitePeople({ organization, baseUrl, users, search, roles, groups }: Props) {
	const { t } = useTranslation();
	const [picked, setPicked] = useState<readonly string[]>([]);
	const [typed, setTyped] = useState("");
	const [userStore, setUserStore] = useState(DEFAULT_STORE);
	const [roleIds, setRoleIds] = useState<readonly string[]>([]);
	const [groupIds, setGroupIds] = useState<readonly string[]>([]);
	const [mails, setMails] = useState(true);
	const names = typed.split("\n").map((line) => line.trim());
	const usernames = [...new Set([...picked, ...names])].filter((name) => name !== "");
	const inviting = useMutation({
		mutationFn: () =>
			call(inviteContract, {
				params: { organization },
				body: {
					usernames,
					userStore: userStore.trim() || DEFAULT_STORE,
					roles: roleIds,
					groups: groupIds,
					properties: [{ key: "manageNotificationsInternally", value: String(mails) }],
				},
			}),
		onSuccess() {
			setPicked([]);
			setTyped("");
		},
	});
	if (inviting.data !== undefined)
		return <InvitationResults results={inviting.data.value} baseUrl={baseUrl} onAgain={() => inviting.reset()} />;
	return (
		<div className="flex max-w-2xl flex-col gap-6">
			<UserPicker users={users} search={search} mails={mails} picked={picked} onPick={setPicked} />
			<ResourceForm
				access={inviteContract.access}
				className="gap-6"
				saving={inviting}
				onSave={() => inviting.mutate()}
				submit={t("invitations:invite")}
				unsaved={{ draft: [picked, typed, roleIds, groupIds] }}
				unchanged={usernames.length === 0}
				actions={
					<>
						<Link href="/console/invitations" className={buttonClasses()}>
							{t("ui:cancel")}
						</Link>
						<span className="text-sm text-muted" aria-live="polite">
							{usernames.length === 0
								? t("invitations:pick-first")
								: t("invitations:selected", { count: usernames.length })}
						</span>
					</>
				}
			>
				<details className="flex flex-col gap-3">
					<summary className="min-h-6 cursor-pointer font-medium">{t("invitations:type")}</summary>
					<div className="flex flex-col gap-4 pt-3">
						<TextArea
							label={t("invitations:usernames")}
							hint={t("invitations:usernames-hint")}
							value={typed}
							onChange={(event) => setTyped(event.target.value)}
							rows={4}
							spellCheck={false}
							autoCapitalize="none"
							mono
						/>
						<TextField
							label={t("invitations:store")}
							hint={t("invitations:store-hint")}
							value={userStore}
							onChange={(event) => setUserStore(event.target.value)}
							maxLength={100}
							dir="ltr"
						/>
					</div>
				</details>
				<AssignedPicker
					label={t("invitations:roles")}
					none={t("invitations:no-roles")}
					options={roles}
					chosen={roleIds}
					onChange={setRoleIds}
				/>
				<AssignedPicker
					label={t("invitations:groups")}
					none={t("invitations:no-groups")}
					options={groups}
					chosen={groupIds}
					onChange={setGroupIds}
				/>
				<CheckboxField
					label={t("invitations:mails")}
					hint={t("invitations:mails-hint")}
					checked={mails}
					onChange={(event) => setMails(event.target.checked)}
				/>
			</ResourceForm>
		</div>
	);
}
