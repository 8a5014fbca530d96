import { notFoundPage } from "../../page-parts";

export default notFoundPage({
	title: "applications:missing",
	text: "applications:missing-text",
	href: "/console/applications",
	back: "applications:back",
});
