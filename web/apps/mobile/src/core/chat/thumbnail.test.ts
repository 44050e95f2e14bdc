import { expect, test } from "vitest";
import { thumbnailAddress } from "./thumbnail";

const base = "https://gerai.example";

test("a small picture in the message itself is shown, whatever kind it is", () => {
  expect(thumbnailAddress("/9j/4AAQSkZJRg==", base)).toBe(
    "data:image/jpeg;base64,/9j/4AAQSkZJRg==",
  );
  expect(thumbnailAddress("iVBORw0KGgo=", base)).toBe("data:image/png;base64,iVBORw0KGgo=");
});

test("a picture of this installation is shown, a stranger's server is never asked", () => {
  expect(thumbnailAddress("/media/1.jpg", base)).toBe("https://gerai.example/media/1.jpg");
  expect(thumbnailAddress("https://gerai.example/2.jpg", base)).toBe("https://gerai.example/2.jpg");
  expect(thumbnailAddress("https://stranger.example/3.jpg", base)).toBeNull();
  expect(thumbnailAddress("//stranger.example/3.jpg", base)).toBeNull();
  expect(thumbnailAddress("javascript:alert(1)", base)).toBeNull();
  expect(thumbnailAddress("", base)).toBeNull();
});
