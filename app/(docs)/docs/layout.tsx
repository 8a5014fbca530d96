import type { ReactNode } from "react";
import { ManualHeader } from "@/components/manual/manual-header";
import { requestText } from "../../request-text";
import "./manual.css";

/** The documents of this release. They contain no data of this installation, so anyone may read them. */
export default async function ManualLayout({ children }: { children: ReactNode }) {
	const { t } = await requestText();
	return (
		<div className="flex min-h-dvh flex-col">
			<ManualHeader t={t} />
			{children}
		</div>
	);
}
