"use client";
import { useTranslation } from "react-i18next";
import { CheckList } from "@/components/ui/check-list";
import { ATTRIBUTE_PLACES, PROFILE_ROLES } from "@/lib/identity/attributes/contract";
import { mayShow } from "./attribute-draft";
import type { AttributePart } from "./attribute-parts";

/** Who sees and changes an attribute, and where. @param standard administrators always see and change it */
export function AttributeAccess({ draft, may, onChange, standard }: AttributePart & { standard: boolean }) {
	const { t } = useTranslation();
	const { readers, writers, shownIn } = draft;
	const roles = PROFILE_ROLES.filter((role) => !standard || role === "user");
	const choices = roles.map((value) => ({ value, label: t(`attributes:role.${value}`) }));
	const fixed = standard ? (["administrator"] as const) : [];
	return (
		<>
			{may("readers") ? (
				<CheckList
					legend={t("attributes:readers")}
					hint={t(standard ? "attributes:readers-hint-standard" : "attributes:readers-hint")}
					choices={choices}
					chosen={readers}
					onChange={(chosen) => onChange({ readers: [...chosen, ...fixed] })}
				/>
			) : null}
			{may("writers") ? (
				<CheckList
					legend={t("attributes:writers")}
					choices={choices.filter(({ value }) => readers.includes(value))}
					chosen={writers}
					onChange={(chosen) => onChange({ writers: [...chosen, ...fixed] })}
				/>
			) : null}
			{may("shownIn") ? (
				<CheckList
					legend={t("attributes:shown-in")}
					hint={t("attributes:shown-in-hint")}
					choices={ATTRIBUTE_PLACES.filter((place) => mayShow(readers, place)).map((value) => ({
						value,
						label: t(`attributes:place.${value}`),
					}))}
					chosen={shownIn}
					onChange={(chosen) => onChange({ shownIn: chosen })}
				/>
			) : null}
		</>
	);
}
