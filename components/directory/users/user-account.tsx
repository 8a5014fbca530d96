"use client";
import { useTranslation } from "react-i18next";
import { Link } from "@/components/ui/link";
import { useMay } from "@/components/ui/permissions";
import { Section } from "@/components/ui/section";
import { UserActions } from "./user-actions";
import { operationsOfActs, type UserAct } from "./user-acts";

interface Props {
	organization: string;
	user: { id: string; displayName: string; active: boolean };
	isItself: boolean;
	isGuest: boolean;
}

/** Disables or deletes an account, or ends a membership; one's own account is for the account pages. */
export function UserAccount({ organization, user: { id, displayName, active }, isItself, isGuest }: Props) {
	const { t } = useTranslation();
	const may = useMay();
	const acts: UserAct[] = isGuest ? ["leave"] : [active ? "disable" : "enable", "delete"];
	if (!isItself && !acts.some((act) => may(operationsOfActs[act].access))) return null;
	return (
		<Section title={t("users:account")}>
			{isItself ? (
				<p className="text-muted">
					{t("users:itself")}{" "}
					<Link href="/account/sessions" className="link">
						{t("users:own-sessions")}
					</Link>
				</p>
			) : (
				<UserActions organization={organization} user={{ id, name: displayName }} acts={acts} />
			)}
		</Section>
	);
}
