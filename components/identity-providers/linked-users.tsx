"use client";
import { useTranslation } from "react-i18next";

/** The maximum that is counted. */
const MAX_COUNTED = 1000;

/** The number of users that are linked to an identity provider. */
export function LinkedUsers({ number }: { number: number }) {
	const { t } = useTranslation();
	return <p>{t(number < MAX_COUNTED ? "providers:linked-users" : "providers:linked-users-many", { number })}</p>;
}
