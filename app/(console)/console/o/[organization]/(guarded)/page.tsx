import { redirectWithin } from "./require-viewer";

export default function ConsolePage() {
	return redirectWithin("/console/flows");
}
