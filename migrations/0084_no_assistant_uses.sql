-- The daily limit of questions is that of every other call, counted in memory.
DROP TABLE assistant_uses;
