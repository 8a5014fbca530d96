"use client";
import { useText } from "@/lib/platform/i18n/client";

/** As many as are counted. */
const MAX_COUNTED = 1000;

/** How many people sign in through a connection. */
export function LinkedUsers({ number }: { number: number }) {
	const { t } = useText();
	return <p>{t(number < MAX_COUNTED ? "providers:linked-users" : "providers:linked-users-many", { number })}</p>;
}
