"use client";
import { lazy } from "react";

/** Loaded when something fails, so that no page carries its texts and their library before. */
const FailurePage = lazy(() => import("@/components/shell/failure-page"));

/** The page for an unexpected error. */
export default function ErrorPage(props: { error: Error & { digest?: string }; reset: () => void }) {
	return <FailurePage {...props} />;
}
