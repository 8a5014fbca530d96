import { pageLoading } from "../../page-parts";

export default pageLoading({ title: "credentials:new", text: "credentials:text", boxes: ["h-96 w-full max-w-3xl"] });
