import { pageLoading } from "../../page-parts";

export default pageLoading({
	title: "agents:new",
	text: "agents:new-text",
	boxes: ["h-48 w-full max-w-2xl"],
});
